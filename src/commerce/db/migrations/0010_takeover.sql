CREATE TABLE "takeover" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takeover_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"system" text NOT NULL,
	"name" text NOT NULL,
	"came" integer NOT NULL,
	"refused" integer NOT NULL,
	"report" jsonb NOT NULL,
	"records" text[] NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"kept" integer,
	CONSTRAINT "takeover_kind_known" CHECK ("takeover"."kind" in ('customers', 'coupons')),
	CONSTRAINT "takeover_system_known" CHECK ("takeover"."system" in ('woocommerce', 'shopify', 'prestashop', 'magento'))
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
CREATE INDEX "credential_old_password" ON "credential" USING btree ("password") WHERE "credential"."password" like '$%';--> statement-breakpoint
CREATE INDEX "user_own_customer_id_index" ON "user" USING btree ("own_customer_id") WHERE "user"."own_customer_id" is not null;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label', 'standing_order', 'redirect', 'tax_rate', 'takeover')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";