ALTER TABLE "coupon" ADD COLUMN "issue_id" bigint;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" VALIDATE CONSTRAINT "coupon_issue_id_newsletter_issue_id_fk";--> statement-breakpoint
CREATE INDEX "coupon_issue_id_index" ON "coupon" USING btree ("issue_id");