ALTER TABLE "shelf" DROP CONSTRAINT "shelf_minimum_age";--> statement-breakpoint
ALTER TABLE "lot_care" DROP CONSTRAINT "lot_care_min_days";--> statement-breakpoint
ALTER TABLE "supplier_product" DROP CONSTRAINT "supplier_product_supplier_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "minimum_age" smallint;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_return_line" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD CONSTRAINT "purchase_price_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD CONSTRAINT "supplier_list_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_entry_variation_id_id_index" ON "cost_entry" USING btree ("variation_id","id") WHERE "cost_entry"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_line_variation_id_index" ON "purchase_line" USING btree ("variation_id") WHERE "purchase_line"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_price_variation_id_index" ON "purchase_price" USING btree ("variation_id") WHERE "purchase_price"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_product_variation_id_index" ON "supplier_product" USING btree ("variation_id") WHERE "supplier_product"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_return_line_variation_id_index" ON "supplier_return_line" USING btree ("variation_id") WHERE "supplier_return_line"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_list_line_variation_id_index" ON "supplier_list_line" USING btree ("variation_id") WHERE "supplier_list_line"."variation_id" is not null;--> statement-breakpoint
UPDATE "product" SET "min_days" = c."min_days" FROM "lot_care" c WHERE c."product_id" = "product"."id" AND c."min_days" IS NOT NULL;--> statement-breakpoint
UPDATE "product" SET "minimum_age" = s."minimum_age" FROM "shelf" s WHERE s."product_id" = "product"."id" AND s."minimum_age" IS NOT NULL;--> statement-breakpoint
DELETE FROM "lot_care" WHERE "markdown_days" IS NULL;--> statement-breakpoint
ALTER TABLE "shelf" DROP COLUMN "minimum_age";--> statement-breakpoint
ALTER TABLE "lot_care" DROP COLUMN "min_days";--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_once" UNIQUE NULLS NOT DISTINCT("supplier_id","product_id","variation_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_min_days" CHECK ("product"."min_days" between 1 and 999) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_min_days";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_minimum_age" CHECK ("product"."minimum_age" between 1 and 99) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_minimum_age";