ALTER TABLE "gift_card_sale" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_card_letter" ADD COLUMN "sending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "lost_with" text;