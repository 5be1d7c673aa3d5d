CREATE TABLE "gift_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"last4" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"recipient_email" text,
	"reason" text NOT NULL,
	"issued_by" text,
	"expires_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_card_amount_positive" CHECK ("gift_card"."amount" > 0),
	CONSTRAINT "gift_card_not_negative" CHECK ("gift_card"."balance" >= 0)
);--> statement-breakpoint
CREATE TABLE "gift_card_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gift_card_id" bigint NOT NULL,
	"change" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_number" text,
	"note" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entry_kind_known" CHECK ("gift_card_entry"."kind" in ('issued', 'redeemed', 'refunded', 'adjusted', 'expired', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "gift_card_use" (
	"order_id" bigint NOT NULL,
	"gift_card_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "gift_card_use_order_id_gift_card_id_pk" PRIMARY KEY("order_id","gift_card_id"),
	CONSTRAINT "gift_card_use_not_negative" CHECK ("gift_card_use"."amount" >= 0)
);--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "gift_card_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "gift_card" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_use" ADD CONSTRAINT "gift_card_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_use" ADD CONSTRAINT "gift_card_use_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_last4_index" ON "gift_card" USING btree ("last4");--> statement-breakpoint
CREATE INDEX "gift_card_created_at_id_index" ON "gift_card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_issued_by_index" ON "gift_card" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "gift_card_recipient_email_index" ON "gift_card" USING btree ("recipient_email") WHERE "gift_card"."recipient_email" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_expires_at_index" ON "gift_card" USING btree ("expires_at") WHERE "gift_card"."balance" > 0;--> statement-breakpoint
CREATE INDEX "gift_card_entry_gift_card_id_id_index" ON "gift_card_entry" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_order_number_index" ON "gift_card_entry" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "gift_card_entry_user_id_index" ON "gift_card_entry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_created_at_index" ON "gift_card_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_card_use_gift_card_id_index" ON "gift_card_use" USING btree ("gift_card_id");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'recall', 'price_list', 'shelf_label')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";