CREATE TABLE "extension" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"sealed" text,
	"failure" text,
	"failed_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"changed_by" text
);--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_extension_extension_name_fk" FOREIGN KEY ("extension") REFERENCES "public"."extension"("name") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook" VALIDATE CONSTRAINT "webhook_extension_extension_name_fk";--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_extension_unique" UNIQUE("extension");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'customer_group', 'newsletter', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'extension', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label', 'standing_order', 'redirect', 'tax_rate', 'takeover')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";