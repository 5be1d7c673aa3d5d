CREATE TABLE "text_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"product_id" bigint NOT NULL,
	"review_id" bigint,
	"question_id" bigint,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"cause" text NOT NULL,
	"word" text,
	"reason" text,
	"message" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"reporter_language" text,
	"visitor" text,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "text_check_about_known" CHECK ("text_check"."about" in ('review', 'question', 'answer')),
	CONSTRAINT "text_check_cause_known" CHECK ("text_check"."cause" in ('first', 'words', 'report', 'changed')),
	CONSTRAINT "text_check_reason_known" CHECK ("text_check"."reason" in ('illegal', 'abuse', 'private', 'false', 'advert', 'other')),
	CONSTRAINT "text_check_decision_known" CHECK ("text_check"."decision" in ('kept', 'removed')),
	CONSTRAINT "text_check_decided" CHECK (("text_check"."decision" is null) = ("text_check"."decided_at" is null)),
	CONSTRAINT "text_check_report" CHECK (("text_check"."cause" = 'report') = ("text_check"."reason" is not null))
);--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "question" DROP CONSTRAINT "question_status_known";--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_status_known";--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_check_id_index" ON "text_check" USING btree ("id") WHERE "text_check"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "text_check_decided_at_id_index" ON "text_check" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "text_check_product_id_index" ON "text_check" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "text_check_review_id_index" ON "text_check" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "text_check_question_id_index" ON "text_check" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "text_check_decided_by_index" ON "text_check" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "text_check_email_index" ON "text_check" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "text_check_once" ON "text_check" USING btree ("about",coalesce("review_id", "question_id"),"visitor");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'newsletter_issue', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'report_receipt', 'report_decided', 'text_removed', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'standing_reminder', 'standing_short', 'standing_missed', 'standing_stopped', 'recall_text', 'order_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_status_known" CHECK ("question"."status" in ('published', 'hidden', 'waiting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "question" VALIDATE CONSTRAINT "question_status_known";--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_status_known" CHECK ("review"."status" in ('published', 'hidden', 'waiting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "review" VALIDATE CONSTRAINT "review_status_known";