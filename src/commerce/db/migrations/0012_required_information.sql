ALTER TABLE "product" ADD COLUMN "exempt" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker_contact" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "eu_responsible" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_exempt_known" CHECK ("product"."exempt" in ('fresh', 'unprocessed', 'no_list')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_exempt_known";