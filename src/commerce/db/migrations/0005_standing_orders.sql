CREATE TABLE "standing_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"products" jsonb NOT NULL,
	"every_weeks" integer NOT NULL,
	"next_date" date NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"address_id" bigint,
	"place_id" bigint,
	"wallet_balance" boolean DEFAULT false NOT NULL,
	"on_closed" text DEFAULT 'next' NOT NULL,
	"notes" text,
	"language" text NOT NULL,
	"site" text,
	"reminded_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_order_status_known" CHECK ("standing_order"."status" in ('active', 'paused', 'ended')),
	CONSTRAINT "standing_order_weeks_known" CHECK ("standing_order"."every_weeks" in (1, 2)),
	CONSTRAINT "standing_order_on_closed_known" CHECK ("standing_order"."on_closed" in ('next', 'skip'))
);--> statement-breakpoint
CREATE TABLE "standing_run" (
	"standing_order_id" bigint NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"order_number" text,
	"reason" text,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_run_standing_order_id_date_pk" PRIMARY KEY("standing_order_id","date"),
	CONSTRAINT "standing_run_outcome_known" CHECK ("standing_run"."outcome" in ('placed', 'approval', 'skipped', 'closed', 'missed'))
);--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_address_id_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_run" ADD CONSTRAINT "standing_run_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_order_customer_id_index" ON "standing_order" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "standing_order_user_id_index" ON "standing_order" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "standing_order_address_id_index" ON "standing_order" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "standing_order_place_id_index" ON "standing_order" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "standing_order_next_date_index" ON "standing_order" USING btree ("next_date") WHERE "standing_order"."status" = 'active';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'standing_reminder', 'standing_short', 'standing_missed', 'standing_stopped', 'recall_text', 'order_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label', 'standing_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";