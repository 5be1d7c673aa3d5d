ALTER TABLE "product" ADD COLUMN "deposit_tax_rate" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "only_in_units" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pick" ADD COLUMN "substitute_deposit_tax_rate" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "deposit_tax_rate" numeric(8, 5) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now a product with units and without a single one among them was shown in its units only.
UPDATE "product" SET "only_in_units" = true WHERE EXISTS (SELECT 1 FROM "product_unit" u WHERE u.product_id = "product"."id") AND NOT EXISTS (SELECT 1 FROM "product_unit" u WHERE u.product_id = "product"."id" AND u.quantity = 1);
