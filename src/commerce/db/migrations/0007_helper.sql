ALTER TABLE "coupon" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "window_fee" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "window_dearer" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_tax_rate" numeric(8, 5);--> statement-breakpoint
CREATE INDEX "coupon_public" ON "coupon" USING btree ("id") WHERE "coupon"."is_public";