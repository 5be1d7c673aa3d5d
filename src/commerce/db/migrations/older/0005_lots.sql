CREATE TABLE "lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'use_by' NOT NULL,
	"date" date,
	"amount" numeric(12,3) DEFAULT 0 NOT NULL,
	"off_sale" boolean DEFAULT false NOT NULL,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "lot_kind_known" CHECK ("lot"."kind" in ('use_by', 'best_before')),
	CONSTRAINT "lot_amount_not_negative" CHECK ("lot"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lot_care" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"min_days" smallint,
	"markdown_days" smallint,
	"markdown_percent" numeric(8, 5),
	CONSTRAINT "lot_care_min_days" CHECK ("lot_care"."min_days" between 1 and 999),
	CONSTRAINT "lot_care_markdown_whole" CHECK (("lot_care"."markdown_days" is null) = ("lot_care"."markdown_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "lot_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"change" numeric(12,3) NOT NULL,
	"reason" text NOT NULL,
	"order_number" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_entry_reason_known" CHECK ("lot_entry"."reason" in ('set', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'off_sale'))
);
--> statement-breakpoint
ALTER TABLE "stock_entry" DROP CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "by_lots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_plan" ADD COLUMN "lot_date" date;--> statement-breakpoint
ALTER TABLE "product_plan" ADD COLUMN "lot_kind" text;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_care" ADD CONSTRAINT "lot_care_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_product_id_date_index" ON "lot" USING btree ("product_id","date");--> statement-breakpoint
CREATE INDEX "lot_date_id_index" ON "lot" USING btree ("date","id") WHERE "lot"."amount" > 0;--> statement-breakpoint
CREATE INDEX "lot_entry_lot_id_id_index" ON "lot_entry" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "lot_entry_order_number_index" ON "lot_entry" USING btree ("order_number") WHERE "lot_entry"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "product_plan_lot_date_index" ON "product_plan" USING btree ("lot_date") WHERE "product_plan"."lot_date" is not null;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'off_sale'));