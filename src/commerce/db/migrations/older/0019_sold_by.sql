ALTER TABLE "product" ADD COLUMN "sold_by" text DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sold_by_sure" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight_tolerance" numeric(8, 5) DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_sold_by_unsure" ON "product" USING btree ("id") WHERE not "product"."sold_by_sure";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_sold_by_known" CHECK ("product"."sold_by" in ('piece', 'kg', 'g', 'l', 'ml'));--> statement-breakpoint
-- Until now the words of the unit decided: what they made of a product stays, until staff confirm or correct it.
UPDATE "product" SET "sold_by" = substr("unit" ->> 'en', 3), "sold_by_sure" = false WHERE "unit" ->> 'en' IN ('1 kg', '1 g', '1 l', '1 ml');
