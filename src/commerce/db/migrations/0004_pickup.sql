CREATE TABLE "collection" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"proof_code" boolean DEFAULT false NOT NULL,
	"proof_name" text,
	"age_checked" boolean DEFAULT false NOT NULL,
	"cash_taken" bigint DEFAULT 0 NOT NULL,
	"reason" text
);--> statement-breakpoint
CREATE TABLE "pickup_place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"street" text NOT NULL,
	"pincode" text NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"minimum_order" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pickup_place_status_known" CHECK ("pickup_place"."status" in (0, 1))
);--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "delivery_window" ALTER COLUMN "zone_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_window" ADD COLUMN "place_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_user_id_index" ON "collection" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_window" VALIDATE CONSTRAINT "delivery_window_place_id_pickup_place_id_fk";--> statement-breakpoint
CREATE INDEX "delivery_window_place_id_index" ON "delivery_window" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_of_one" CHECK (num_nonnulls("delivery_window"."zone_id", "delivery_window"."place_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_window" VALIDATE CONSTRAINT "delivery_window_of_one";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";
