CREATE TABLE "gift_card_sale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider_ref" text,
	"url" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"letter_language" text NOT NULL,
	"send_on" date NOT NULL,
	"terms_version" text,
	"gift_card_id" bigint,
	"problem" text,
	"reason" text,
	"paid_amount" bigint,
	"paid_currency" text,
	"paid_reference" text,
	"refund_ref" text,
	"lost_refs" text[] DEFAULT '{}' NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"silent_since" timestamp with time zone,
	"refund_way" text,
	"refunded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "gift_card_sale_number_unique" UNIQUE("number"),
	CONSTRAINT "gift_card_sale_reference_unique" UNIQUE("reference"),
	CONSTRAINT "gift_card_sale_method_provider_ref_unique" UNIQUE("method","provider_ref"),
	CONSTRAINT "gift_card_sale_gift_card_id_unique" UNIQUE("gift_card_id"),
	CONSTRAINT "gift_card_sale_amount_positive" CHECK ("gift_card_sale"."amount" > 0),
	CONSTRAINT "gift_card_sale_method_known" CHECK ("gift_card_sale"."method" in ('cod', 'card', 'online', 'bank_transfer', 'test', 'balance')),
	CONSTRAINT "gift_card_sale_status_known" CHECK ("gift_card_sale"."status" in ('pending', 'paid', 'failed', 'refunding', 'refused', 'refunded')),
	CONSTRAINT "gift_card_sale_reason_known" CHECK ("gift_card_sale"."reason" in ('amount', 'currency', 'session', 'recipient')),
	CONSTRAINT "gift_card_sale_refund_way_known" CHECK ("gift_card_sale"."refund_way" in ('provider', 'bank'))
);--> statement-breakpoint
CREATE TABLE "gift_card_letter" (
	"gift_card_id" bigint PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"send_on" date NOT NULL,
	"sealed" text,
	"turn" integer DEFAULT 1 NOT NULL,
	"sending_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "shelf" DROP CONSTRAINT "shelf_minimum_age";--> statement-breakpoint
ALTER TABLE "lot_care" DROP CONSTRAINT "lot_care_min_days";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "closed" DROP CONSTRAINT "closed_kind_known";--> statement-breakpoint
ALTER TABLE "supplier_product" DROP CONSTRAINT "supplier_product_supplier_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "minimum_age" smallint;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pick" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_return_line" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD COLUMN "variation_id" bigint;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "lost_with" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "window_fee" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "window_dearer" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_tax_rate" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "payment_case" ADD COLUMN "lost_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_case" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "refund_ref" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "lost_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_refunded_by_user_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_letter" ADD CONSTRAINT "gift_card_letter_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_sale_refunded_by_index" ON "gift_card_sale" USING btree ("refunded_by");--> statement-breakpoint
CREATE INDEX "gift_card_sale_email_index" ON "gift_card_sale" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gift_card_sale_paid_at_index" ON "gift_card_sale" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "gift_card_sale_refunded_at_index" ON "gift_card_sale" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "gift_card_sale_updated_at_index" ON "gift_card_sale" USING btree ("updated_at") WHERE "gift_card_sale"."status" in ('pending', 'failed', 'refunding');--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD CONSTRAINT "supplier_list_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_public" ON "coupon" USING btree ("id") WHERE "coupon"."is_public";--> statement-breakpoint
CREATE INDEX "pick_lot_id_index" ON "pick" USING btree ("lot_id") WHERE "pick"."lot_id" is not null;--> statement-breakpoint
CREATE INDEX "cost_entry_variation_id_id_index" ON "cost_entry" USING btree ("variation_id","id") WHERE "cost_entry"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_product_variation_id_index" ON "supplier_product" USING btree ("variation_id") WHERE "supplier_product"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_list_line_variation_id_index" ON "supplier_list_line" USING btree ("variation_id") WHERE "supplier_list_line"."variation_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_event_refund_ref_index" ON "payment_event" USING btree ("refund_ref") WHERE "payment_event"."refund_ref" is not null;--> statement-breakpoint
UPDATE "product" SET "min_days" = c."min_days" FROM "lot_care" c WHERE c."product_id" = "product"."id" AND c."min_days" IS NOT NULL;--> statement-breakpoint
UPDATE "product" SET "minimum_age" = s."minimum_age" FROM "shelf" s WHERE s."product_id" = "product"."id" AND s."minimum_age" IS NOT NULL;--> statement-breakpoint
DELETE FROM "lot_care" WHERE "markdown_days" IS NULL;--> statement-breakpoint
ALTER TABLE "shelf" DROP COLUMN "minimum_age";--> statement-breakpoint
ALTER TABLE "lot_care" DROP COLUMN "min_days";--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_once" UNIQUE NULLS NOT DISTINCT("supplier_id","product_id","variation_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_min_days" CHECK ("product"."min_days" between 1 and 999) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_min_days";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_minimum_age" CHECK ("product"."minimum_age" between 1 and 99) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_minimum_age";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'newsletter_issue', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'report_receipt', 'report_decided', 'text_waits', 'text_removed', 'text_unbought', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'standing_reminder', 'standing_short', 'standing_missed', 'standing_stopped', 'referral_reward', 'gift_card', 'gift_card_bought', 'gift_card_returned', 'gift_card_undelivered', 'gift_card_case', 'recall_text', 'order_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "closed" ADD CONSTRAINT "closed_kind_known" CHECK ("closed"."kind" in ('document', 'stop', 'payment', 'empties', 'gift_sale', 'gift_return')) NOT VALID;--> statement-breakpoint
ALTER TABLE "closed" VALIDATE CONSTRAINT "closed_kind_known";--> statement-breakpoint
CREATE INDEX "customer_created_at_id_index" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_with_more_roles" ON "user" USING btree ("id") WHERE "user"."role" <> 'customer';