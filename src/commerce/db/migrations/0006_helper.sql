ALTER TABLE "product" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "minimum_age" smallint;--> statement-breakpoint
UPDATE "product" SET "min_days" = c."min_days" FROM "lot_care" c WHERE c."product_id" = "product"."id" AND c."min_days" IS NOT NULL;--> statement-breakpoint
UPDATE "product" SET "minimum_age" = s."minimum_age" FROM "shelf" s WHERE s."product_id" = "product"."id" AND s."minimum_age" IS NOT NULL;--> statement-breakpoint
DELETE FROM "lot_care" WHERE "markdown_days" IS NULL;--> statement-breakpoint
ALTER TABLE "shelf" DROP CONSTRAINT "shelf_minimum_age";--> statement-breakpoint
ALTER TABLE "lot_care" DROP CONSTRAINT "lot_care_min_days";--> statement-breakpoint
ALTER TABLE "shelf" DROP COLUMN "minimum_age";--> statement-breakpoint
ALTER TABLE "lot_care" DROP COLUMN "min_days";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_min_days" CHECK ("product"."min_days" between 1 and 999) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_min_days";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_minimum_age" CHECK ("product"."minimum_age" between 1 and 99) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_minimum_age";
