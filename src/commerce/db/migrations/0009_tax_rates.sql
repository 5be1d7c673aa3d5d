CREATE TABLE "tax" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"percent" numeric(8, 5) NOT NULL,
	"percents" jsonb NOT NULL,
	"next_from" date,
	CONSTRAINT "tax_id_percent" UNIQUE("id","percent")
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "deposit_tax_id" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_id" bigint;--> statement-breakpoint
ALTER TABLE "product_unit" ADD COLUMN "tax_id" bigint;--> statement-breakpoint
-- Each percentage in use becomes a rate of the shop. Nothing that pages show changes, so nobody needs to hear of it.
INSERT INTO "tax" ("name", "percent", "percents")
SELECT jsonb_build_object('en', 'VAT ' || trim_scale(rate) || ' %', 'fr', 'TVA ' || replace(trim_scale(rate)::text, '.', ',') || ' %'),
  rate, jsonb_build_array(jsonb_build_object('from', null, 'percent', trim_scale(rate)))
FROM (SELECT tax_rate AS rate FROM product UNION SELECT deposit_tax_rate FROM product UNION SELECT tax_rate FROM product_unit
  UNION SELECT (value #>> '{delivery,tax_rate}')::numeric FROM setting WHERE name = 'settings') AS used
WHERE rate IS NOT NULL ORDER BY rate DESC;--> statement-breakpoint
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" p SET tax_id = (SELECT id FROM tax WHERE percent = p.tax_rate),
  deposit_tax_id = (SELECT id FROM tax WHERE percent = p.deposit_tax_rate);--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "product_unit" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product_unit" u SET tax_id = (SELECT id FROM tax WHERE percent = u.tax_rate) WHERE u.tax_rate IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_unit" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "setting" SET value = jsonb_set(value, '{delivery,tax_id}',
  to_jsonb((SELECT id FROM tax WHERE percent = (setting.value #>> '{delivery,tax_rate}')::numeric)))
WHERE name = 'settings' AND value #>> '{delivery,tax_rate}' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax" FOREIGN KEY ("tax_id","tax_rate") REFERENCES "public"."tax"("id","percent") ON DELETE restrict ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_tax";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_deposit_tax" FOREIGN KEY ("deposit_tax_id","deposit_tax_rate") REFERENCES "public"."tax"("id","percent") ON DELETE restrict ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_deposit_tax";--> statement-breakpoint
ALTER TABLE "product_unit" ADD CONSTRAINT "product_unit_tax" FOREIGN KEY ("tax_id","tax_rate") REFERENCES "public"."tax"("id","percent") ON DELETE restrict ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "product_unit" VALIDATE CONSTRAINT "product_unit_tax";--> statement-breakpoint
CREATE INDEX "product_tax_id_index" ON "product" USING btree ("tax_id");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label', 'standing_order', 'redirect', 'tax_rate')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";