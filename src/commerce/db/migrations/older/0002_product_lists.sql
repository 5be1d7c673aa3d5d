CREATE TABLE "label" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "label_kind_name_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "label_kind_known" CHECK ("label"."kind" in ('brand', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "stock_order" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"stock" numeric(12,3) NOT NULL,
	"archived" boolean NOT NULL,
	"status" smallint NOT NULL,
	"entry_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
DROP INDEX "product_price_id_index";--> statement-breakpoint
DROP INDEX "product_name_index";--> statement-breakpoint
DROP INDEX "product_code_index";--> statement-breakpoint
DROP INDEX "product_created_at_id_index";--> statement-breakpoint
DROP INDEX "product_updated_at_id_index";--> statement-breakpoint
DROP INDEX "product_status_id_index";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived" boolean GENERATED ALWAYS AS (status = 0 and archived_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(name ->> 'en')) STORED;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sort_sku" text GENERATED ALWAYS AS (coalesce(sku, '')) STORED;--> statement-breakpoint
ALTER TABLE "stock_order" ADD CONSTRAINT "stock_order_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_order_rows_index" ON "stock_order" USING btree ("archived","stock","product_id","status");--> statement-breakpoint
CREATE INDEX "stock_order_entry_id_index" ON "stock_order" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "product_rows_id_index" ON "product" USING btree ("archived","id","status");--> statement-breakpoint
CREATE INDEX "product_rows_status_index" ON "product" USING btree ("archived","status","id");--> statement-breakpoint
CREATE INDEX "product_rows_price_index" ON "product" USING btree ("archived","price","id","status");--> statement-breakpoint
CREATE INDEX "product_rows_name_index" ON "product" USING btree ("archived","sort_name","id","status");--> statement-breakpoint
CREATE INDEX "product_rows_sku_index" ON "product" USING btree ("archived","sort_sku","id","status");--> statement-breakpoint
CREATE INDEX "product_rows_made_index" ON "product" USING btree ("archived","created_at","id","status");--> statement-breakpoint
CREATE INDEX "product_rows_changed_index" ON "product" USING btree ("archived","updated_at","id","status");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'job'));