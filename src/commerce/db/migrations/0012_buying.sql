CREATE TABLE "cost_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"purchase_id" bigint,
	"quantity" numeric(12,3) NOT NULL,
	"unit_cost" numeric(16, 4) NOT NULL,
	"on_hand" numeric(12,3) NOT NULL,
	"average" numeric(16, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_entry_quantity_positive" CHECK ("cost_entry"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"due_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "purchase_status_known" CHECK ("purchase"."status" in ('draft', 'sent', 'received'))
);--> statement-breakpoint
CREATE TABLE "purchase_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"product_id" bigint,
	"name" jsonb NOT NULL,
	"article" text NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"packs" integer NOT NULL,
	"received" numeric(12,3) DEFAULT 0 NOT NULL,
	"why" jsonb,
	CONSTRAINT "purchase_line_packs" CHECK ("purchase_line"."packs" >= 0),
	CONSTRAINT "purchase_line_received" CHECK ("purchase_line"."received" >= 0)
);--> statement-breakpoint
CREATE TABLE "purchase_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"minimum_order" bigint,
	"order_days" integer[] DEFAULT '{}' NOT NULL,
	"lead_days" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_status_known" CHECK ("supplier"."status" in (0, 1)),
	CONSTRAINT "supplier_lead_days" CHECK ("supplier"."lead_days" between 0 and 90)
);--> statement-breakpoint
CREATE TABLE "supplier_product" (
	"supplier_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "supplier_product_supplier_id_product_id_pk" PRIMARY KEY("supplier_id","product_id"),
	CONSTRAINT "supplier_product_pack_positive" CHECK ("supplier_product"."pack" > 0),
	CONSTRAINT "supplier_product_price_not_negative" CHECK ("supplier_product"."price" >= 0)
);--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD CONSTRAINT "purchase_price_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD CONSTRAINT "purchase_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_entry_product_id_id_index" ON "cost_entry" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "cost_entry_purchase_id_index" ON "cost_entry" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_supplier_id_id_index" ON "purchase" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "purchase_status_id_index" ON "purchase" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "purchase_created_by_index" ON "purchase" USING btree ("created_by") WHERE "purchase"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "purchase_line_purchase_id_id_index" ON "purchase_line" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_line_product_id_index" ON "purchase_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_price_product_id_id_index" ON "purchase_price" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "purchase_price_supplier_id_index" ON "purchase_price" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_product_product_id_index" ON "supplier_product" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'recall_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{buying.read,buying.write}'::text[]
  WHERE "key" = 'manager' AND NOT 'buying.read' = any("permissions");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{buying.read}'::text[]
  WHERE "key" = 'finance' AND NOT 'buying.read' = any("permissions");