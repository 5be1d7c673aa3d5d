ALTER TABLE "supplier_product" DROP CONSTRAINT "supplier_product_supplier_id_product_id_pk";--> statement-breakpoint
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
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_once" UNIQUE NULLS NOT DISTINCT("supplier_id","product_id","variation_id");