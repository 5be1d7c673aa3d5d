ALTER TABLE "newsletter_send" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "complained_at" timestamp with time zone;