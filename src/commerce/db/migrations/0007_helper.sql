ALTER TABLE "gift_card_sale" ADD COLUMN "lost_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_case" ADD COLUMN "lost_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_case" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "refund_ref" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "lost_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_event_refund_ref_index" ON "payment_event" USING btree ("refund_ref") WHERE "payment_event"."refund_ref" is not null;