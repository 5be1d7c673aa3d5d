ALTER TABLE "category" ADD COLUMN "food" boolean;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "legal_name" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "may_contain" text[];--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "drained_weight" numeric(12,3);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "date_kind" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "storage" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "preparation" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "alcohol" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_date_kind_known" CHECK ("product"."date_kind" in ('use_by', 'best_before')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_date_kind_known";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_drained_weight_positive" CHECK ("product"."drained_weight" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_drained_weight_positive";