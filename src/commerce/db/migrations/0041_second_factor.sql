CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'confirm_email', 'account_exists', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed'));