CREATE TABLE "recall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint,
	"product_name" jsonb NOT NULL,
	"lot_id" bigint,
	"lot_code" text DEFAULT '' NOT NULL,
	"lot_date" date,
	"from" date,
	"until" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text NOT NULL,
	"words" jsonb NOT NULL,
	"stopped_at" timestamp with time zone,
	"was_off_sale" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"announced_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "recall_status_known" CHECK ("recall"."status" in ('draft', 'announced', 'closed')),
	CONSTRAINT "recall_period_whole" CHECK (("recall"."from" is null) = ("recall"."until" is null)),
	CONSTRAINT "recall_period_in_order" CHECK ("recall"."from" <= "recall"."until")
);
--> statement-breakpoint
CREATE TABLE "recall_order" (
	"recall_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"mail_id" bigint,
	"text_id" bigint,
	"refunded_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "recall_order_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id"),
	CONSTRAINT "recall_order_quantity_not_negative" CHECK ("recall_order"."quantity" >= 0),
	CONSTRAINT "recall_order_refunded_not_negative" CHECK ("recall_order"."refunded" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_recall_id_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recall"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_text_id_mail_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_product_id_index" ON "recall" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recall_lot_id_index" ON "recall" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "recall_created_by_index" ON "recall" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "recall_order_order_id_index" ON "recall_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_order_mail_id_index" ON "recall_order" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "recall_order_text_id_index" ON "recall_order" USING btree ("text_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'recall', 'recall_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'recall')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";