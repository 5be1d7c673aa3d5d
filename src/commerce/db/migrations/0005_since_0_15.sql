CREATE TABLE "kept_avoids" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "referral" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"giver_id" bigint,
	"reward" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"days" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"coupon_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "referral_coupon_id_unique" UNIQUE("coupon_id"),
	CONSTRAINT "referral_state_known" CHECK ("referral"."state" in ('open', 'rewarded', 'limit', 'void'))
);--> statement-breakpoint
CREATE TABLE "referral_link" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_link_coupon_id_unique" UNIQUE("coupon_id")
);--> statement-breakpoint
CREATE TABLE "supplier_return" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"purchase_id" bigint,
	"status" text DEFAULT 'ready' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone,
	"credited" bigint,
	"credited_on" date,
	"credit_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "supplier_return_status_known" CHECK ("supplier_return"."status" in ('ready', 'collected', 'credited', 'cancelled')),
	CONSTRAINT "supplier_return_credit_whole" CHECK (("supplier_return"."status" = 'credited') = ("supplier_return"."credited" is not null) and ("supplier_return"."credited" is null) = ("supplier_return"."credited_on" is null)),
	CONSTRAINT "supplier_return_credit_not_negative" CHECK ("supplier_return"."credited" >= 0)
);--> statement-breakpoint
CREATE TABLE "supplier_return_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"product_id" bigint,
	"lot_id" bigint,
	"name" jsonb NOT NULL,
	"article" text NOT NULL,
	"lot_code" text DEFAULT '' NOT NULL,
	"lot_date" date,
	"reason" text NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"unit_cost" numeric(16, 4),
	CONSTRAINT "supplier_return_line_reason_known" CHECK ("supplier_return_line"."reason" in ('short_dated', 'broken', 'wrong', 'recalled')),
	CONSTRAINT "supplier_return_line_quantity_positive" CHECK ("supplier_return_line"."quantity" > 0),
	CONSTRAINT "supplier_return_line_pack_positive" CHECK ("supplier_return_line"."pack" > 0),
	CONSTRAINT "supplier_return_line_price_not_negative" CHECK ("supplier_return_line"."price" >= 0)
);--> statement-breakpoint
CREATE TABLE "import_word" (
	"key" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"category_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "group_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"audience" text NOT NULL,
	"group_id" bigint,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"days" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" bigint[] DEFAULT '{}' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_price_kind_known" CHECK ("group_price"."kind" in ('percent', 'price')),
	CONSTRAINT "group_price_audience_known" CHECK ("group_price"."audience" in ('account', 'staff', 'group')),
	CONSTRAINT "group_price_status_known" CHECK ("group_price"."status" in (0, 1)),
	CONSTRAINT "group_price_group" CHECK (("group_price"."audience" = 'group') = ("group_price"."group_id" is not null)),
	CONSTRAINT "group_price_amount" CHECK ("group_price"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "newsletter_open" (
	"hash" text PRIMARY KEY NOT NULL,
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "newsletter_open_issue_id_subscriber_id_unique" UNIQUE("issue_id","subscriber_id")
);--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"order_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"sets" integer NOT NULL,
	CONSTRAINT "promotion_use_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id"),
	CONSTRAINT "promotion_use_sets" CHECK ("promotion_use"."sets" > 0)
);--> statement-breakpoint
CREATE TABLE "past_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"system" text NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"state_words" text NOT NULL,
	"payment_words" text NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint,
	"delivery" bigint,
	"lines" jsonb NOT NULL,
	CONSTRAINT "past_order_system_number_unique" UNIQUE("system","number"),
	CONSTRAINT "past_order_system_known" CHECK ("past_order"."system" in ('woocommerce', 'shopify', 'prestashop', 'magento', 'larder'))
);--> statement-breakpoint
ALTER TABLE "line_event" DROP CONSTRAINT "line_event_kind_known";--> statement-breakpoint
ALTER TABLE "line_event" DROP CONSTRAINT "line_event_by_known";--> statement-breakpoint
ALTER TABLE "cost_entry" DROP CONSTRAINT "cost_entry_quantity_positive";--> statement-breakpoint
ALTER TABLE "lot_entry" DROP CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" DROP CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "text_check" DROP CONSTRAINT "text_check_cause_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "takeover" DROP CONSTRAINT "takeover_kind_known";--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "sort_name" DROP EXPRESSION;--> statement-breakpoint
UPDATE "product" SET "sort_name" = lower("name" ->> "main"."language")
FROM (SELECT "value" #>> '{languages,0}' AS "language" FROM "setting" WHERE "name" = 'settings') AS "main"
WHERE "main"."language" <> 'en' AND coalesce("product"."name" ->> "main"."language", '') <> '';--> statement-breakpoint
ALTER TABLE "standing_order" ADD COLUMN "age_confirmed" jsonb;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "net_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "energy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "energy_class" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "eprel" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "paper" jsonb;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "on_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "opens_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "opens_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "most_per_customer" integer;--> statement-breakpoint
ALTER TABLE "kept_avoids" ADD CONSTRAINT "kept_avoids_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_giver_id_customer_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_link" ADD CONSTRAINT "referral_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_link" ADD CONSTRAINT "referral_link_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_return_id_supplier_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."supplier_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_word" ADD CONSTRAINT "import_word_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_price" ADD CONSTRAINT "group_price_group_id_customer_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_open" ADD CONSTRAINT "newsletter_open_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_open" ADD CONSTRAINT "newsletter_open_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_giver_id_index" ON "referral" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "referral_created_at_order_id_index" ON "referral" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "supplier_return_supplier_id_id_index" ON "supplier_return" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_return_status_id_index" ON "supplier_return" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "supplier_return_purchase_id_index" ON "supplier_return" USING btree ("purchase_id") WHERE "supplier_return"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_return_created_by_index" ON "supplier_return" USING btree ("created_by") WHERE "supplier_return"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "supplier_return_line_return_id_id_index" ON "supplier_return_line" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "supplier_return_line_product_id_index" ON "supplier_return_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "supplier_return_line_lot_id_index" ON "supplier_return_line" USING btree ("lot_id") WHERE "supplier_return_line"."lot_id" is not null;--> statement-breakpoint
CREATE INDEX "group_price_group_id_index" ON "group_price" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "newsletter_open_subscriber_id_index" ON "newsletter_open" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_open_sent_at_index" ON "newsletter_open" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "promotion_use_promotion_id_index" ON "promotion_use" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "past_order_email_placed_at_index" ON "past_order" USING btree ("email","placed_at");--> statement-breakpoint
CREATE INDEX "past_order_placed_at_id_index" ON "past_order" USING btree ("placed_at","id");--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_return_id_supplier_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."supplier_return"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "cost_entry_return_id_index" ON "cost_entry" USING btree ("return_id") WHERE "cost_entry"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "lot_entry_difference" ON "lot_entry" USING btree ("created_at") WHERE "lot_entry"."reason" in ('counted', 'supplier_return');--> statement-breakpoint
CREATE INDEX "stock_entry_difference" ON "stock_entry" USING btree ("created_at") WHERE "stock_entry"."reason" in ('counted', 'supplier_return');--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_energy_class_known" CHECK ("product"."energy_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_eprel_number" CHECK ("product"."eprel" ~ '^[1-9][0-9]{0,9}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_kind_known" CHECK ("line_event"."kind" in ('added', 'changed', 'picked', 'missing', 'refused', 'replaced', 'full_price')) NOT VALID;--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_by_known" CHECK ("line_event"."by" in ('customer', 'staff', 'picker', 'store', 'driver')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_quantity_known" CHECK ("cost_entry"."quantity" <> 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_reason_known" CHECK ("lot_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'spoiled', 'stolen', 'given_away', 'supplier_return', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'spoiled', 'stolen', 'given_away', 'supplier_return', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'newsletter_issue', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'report_receipt', 'report_decided', 'text_waits', 'text_removed', 'text_unbought', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'standing_reminder', 'standing_short', 'standing_missed', 'standing_stopped', 'referral_reward', 'recall_text', 'order_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_valid_in_order" CHECK (("newsletter_issue"."valid_from" is null) = ("newsletter_issue"."valid_until" is null) and coalesce("newsletter_issue"."valid_from" < "newsletter_issue"."valid_until", true)) NOT VALID;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_cause_known" CHECK ("text_check"."cause" in ('first', 'words', 'report', 'changed', 'staff')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'group_price', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'customer_group', 'newsletter', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'extension', 'job', 'import', 'closing', 'supplier', 'purchase', 'supplier_return', 'recall', 'price_list', 'shelf_label', 'standing_order', 'redirect', 'tax_rate', 'takeover', 'past_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "takeover" ADD CONSTRAINT "takeover_kind_known" CHECK ("takeover"."kind" in ('customers', 'addresses', 'coupons', 'orders')) NOT VALID;--> statement-breakpoint
ALTER TABLE "text_check" DROP CONSTRAINT "text_check_about_known";--> statement-breakpoint
ALTER TABLE "text_check" DROP CONSTRAINT "text_check_reason_known";--> statement-breakpoint
ALTER TABLE "text_check" DROP CONSTRAINT "text_check_decision_known";--> statement-breakpoint
DROP INDEX "text_check_once";--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "no_refund" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "text_check_once" ON "text_check" USING btree ("about",coalesce("review_id", "question_id", case "about" when 'product' then "product_id" end),"visitor");--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_about_known" CHECK ("text_check"."about" in ('review', 'question', 'answer', 'product')) NOT VALID;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_reason_known" CHECK ("text_check"."reason" in ('illegal', 'abuse', 'private', 'false', 'advert', 'other', 'unsafe')) NOT VALID;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_decision_known" CHECK ("text_check"."decision" in ('kept', 'removed', 'changed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_withdrawal_known" CHECK ("order_line"."withdrawal" in ('allowed', 'perishable', 'hygiene', 'made_to_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_picture" ADD COLUMN "label" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "supplier_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"kept" integer
);--> statement-breakpoint
CREATE TABLE "supplier_list_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_list_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"article" text NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"begun_at" timestamp with time zone,
	"was_article" text,
	"was_pack" numeric(12,3),
	"was_price" bigint,
	CONSTRAINT "supplier_list_line_pack_positive" CHECK ("supplier_list_line"."pack" > 0),
	CONSTRAINT "supplier_list_line_price_not_negative" CHECK ("supplier_list_line"."price" >= 0)
);--> statement-breakpoint
ALTER TABLE "text_check" ADD COLUMN "member" text;--> statement-breakpoint
ALTER TABLE "text_check" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "supplier_list" ADD CONSTRAINT "supplier_list_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD CONSTRAINT "supplier_list_line_list_id_supplier_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."supplier_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD CONSTRAINT "supplier_list_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_list_supplier_id_id_index" ON "supplier_list" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_list_line_list_id_index" ON "supplier_list_line" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "supplier_list_line_product_id_index" ON "supplier_list_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "supplier_list_line_starts_on_index" ON "supplier_list_line" USING btree ("starts_on") WHERE "supplier_list_line"."begun_at" is null;--> statement-breakpoint
ALTER TABLE "cost_entry" VALIDATE CONSTRAINT "cost_entry_return_id_supplier_return_id_fk";--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_energy_class_known";--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_eprel_number";--> statement-breakpoint
ALTER TABLE "line_event" VALIDATE CONSTRAINT "line_event_kind_known";--> statement-breakpoint
ALTER TABLE "line_event" VALIDATE CONSTRAINT "line_event_by_known";--> statement-breakpoint
ALTER TABLE "cost_entry" VALIDATE CONSTRAINT "cost_entry_quantity_known";--> statement-breakpoint
ALTER TABLE "lot_entry" VALIDATE CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" VALIDATE CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "newsletter_issue" VALIDATE CONSTRAINT "newsletter_issue_valid_in_order";--> statement-breakpoint
ALTER TABLE "text_check" VALIDATE CONSTRAINT "text_check_cause_known";--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "takeover" VALIDATE CONSTRAINT "takeover_kind_known";--> statement-breakpoint
ALTER TABLE "text_check" VALIDATE CONSTRAINT "text_check_about_known";--> statement-breakpoint
ALTER TABLE "text_check" VALIDATE CONSTRAINT "text_check_reason_known";--> statement-breakpoint
ALTER TABLE "text_check" VALIDATE CONSTRAINT "text_check_decision_known";--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_withdrawal_known";