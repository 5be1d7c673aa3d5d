ALTER TABLE "category" ADD COLUMN "first_products" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "start_weight" numeric(12,3);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "quantity_start" numeric(12,3);--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_start_weight_positive" CHECK ("category"."start_weight" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "category" VALIDATE CONSTRAINT "category_start_weight_positive";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_quantity_start_positive" CHECK ("product"."quantity_start" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_quantity_start_positive";
