ALTER TABLE "order" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "age_confirmed" jsonb;--> statement-breakpoint
CREATE INDEX "order_vat_unchecked" ON "order" USING btree ("id") WHERE "order"."business" ? 'vat_number' and coalesce("order"."vat_check" ->> 'result', 'unknown') = 'unknown';