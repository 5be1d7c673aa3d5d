CREATE TABLE "order_arrival" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"seen_by" text,
	"taken_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"printed_by" text,
	"copies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_arrival_copies" CHECK ("order_arrival"."copies" >= 0)
);--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
DROP INDEX "push_device_person";--> statement-breakpoint
ALTER TABLE "push_device" ADD COLUMN "new_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_seen_by_user_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_printed_by_user_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_arrival_untold" ON "order_arrival" USING btree ("came_at") WHERE "order_arrival"."told_at" is null;--> statement-breakpoint
CREATE INDEX "order_arrival_came_at_index" ON "order_arrival" USING btree ("came_at");--> statement-breakpoint
CREATE INDEX "order_arrival_printed_at_index" ON "order_arrival" USING btree ("printed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_person" ON "push_device" USING btree ("endpoint","new_orders") WHERE "push_device"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_for_staff" CHECK (not "push_device"."new_orders" or "push_device"."user_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "push_device" VALIDATE CONSTRAINT "push_device_for_staff";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";
