CREATE TABLE "closed" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"closing_id" bigint NOT NULL,
	CONSTRAINT "closed_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "closed_kind_known" CHECK ("closed"."kind" in ('document', 'stop', 'payment', 'empties'))
);--> statement-breakpoint
CREATE TABLE "closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "closing_number_unique" UNIQUE("number"),
	CONSTRAINT "closing_number_positive" CHECK ("closing"."number" > 0)
);--> statement-breakpoint
CREATE TABLE "closing_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closing_id" bigint NOT NULL,
	"text" text NOT NULL,
	"user_id" text NOT NULL,
	"by" text,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "lot_entry" DROP CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" DROP CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "lot_entry" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "closed" ADD CONSTRAINT "closed_closing_id_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_note" ADD CONSTRAINT "closing_note_closing_id_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_closing_id_index" ON "closed" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "closing_note_closing_id_index" ON "closing_note" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "lot_entry_waste" ON "lot_entry" USING btree ("created_at") WHERE "lot_entry"."reason" in ('spoiled', 'damaged', 'expired', 'stolen', 'given_away');--> statement-breakpoint
CREATE INDEX "stock_entry_waste" ON "stock_entry" USING btree ("created_at") WHERE "stock_entry"."reason" in ('spoiled', 'damaged', 'expired', 'stolen', 'given_away');--> statement-breakpoint
CREATE INDEX "document_created_at_index" ON "document" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_undoes_unique" UNIQUE("undoes");--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_undoes_unique" UNIQUE("undoes");--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_reason_known" CHECK ("lot_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'spoiled', 'stolen', 'given_away', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot_entry" VALIDATE CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'spoiled', 'stolen', 'given_away', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_entry" VALIDATE CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";--> statement-breakpoint
-- Those who saw and made these figures until now.
UPDATE "staff_role" SET "permissions" = "permissions" || '{books.read,books.write}'::text[]
  WHERE "key" in ('manager', 'finance') AND NOT 'books.read' = any("permissions");
