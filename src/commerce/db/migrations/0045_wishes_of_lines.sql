ALTER TABLE "pick" ALTER COLUMN "wish" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "pick" ALTER COLUMN "wish" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "wished_product" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_wish_known" CHECK ("order_line"."wish" in ('similar', 'none'));