CREATE TABLE "gift_card_letter" (
	"gift_card_id" bigint PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"send_on" date NOT NULL,
	"sealed" text,
	"turn" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "gift_card_letter" ADD CONSTRAINT "gift_card_letter_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'newsletter_issue', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'report_receipt', 'report_decided', 'text_waits', 'text_removed', 'text_unbought', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'standing_reminder', 'standing_short', 'standing_missed', 'standing_stopped', 'referral_reward', 'gift_card', 'recall_text', 'order_text'));