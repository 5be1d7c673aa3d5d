CREATE INDEX "product_price_id_index" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_name_index" ON "product" USING btree (lower("name" ->> 'en'),"id");--> statement-breakpoint
CREATE INDEX "product_code_index" ON "product" USING btree (coalesce("sku", ''),"id");--> statement-breakpoint
CREATE INDEX "product_created_at_id_index" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_updated_at_id_index" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_status_id_index" ON "product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_barcode_index" ON "product" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "order_status_created_at_id_index" ON "order" USING btree ("status","created_at","id");