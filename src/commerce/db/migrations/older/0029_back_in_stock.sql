CREATE TABLE "back_in_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_in_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"user_id" text,
	"email" text,
	"mailbox" text,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "back_in_stock_once" UNIQUE NULLS NOT DISTINCT("product_id","variation_id","user_id","mailbox"),
	CONSTRAINT "back_in_stock_for_one" CHECK (("back_in_stock"."user_id" is null) <> ("back_in_stock"."email" is null)
        and ("back_in_stock"."email" is null) = ("back_in_stock"."mailbox" is null))
);--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "notification_off" DROP CONSTRAINT "notification_off_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_in_stock_variation_id_index" ON "back_in_stock" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "back_in_stock_user_id_index" ON "back_in_stock" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind_known" CHECK ("notification"."kind" in ('order', 'delivery', 'payment', 'refund', 'wallet', 'points', 'household', 'stock')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification" VALIDATE CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_kind_known" CHECK ("notification_off"."kind" in ('order', 'delivery', 'payment', 'refund', 'wallet', 'points', 'household', 'stock')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_off" VALIDATE CONSTRAINT "notification_off_kind_known";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";
