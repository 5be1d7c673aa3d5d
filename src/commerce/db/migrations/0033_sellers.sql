CREATE TABLE "category_commission" (
	"category_id" bigint PRIMARY KEY NOT NULL,
	"percent" numeric(8, 5) NOT NULL,
	CONSTRAINT "category_commission_percent" CHECK ("category_commission"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"sealed" text NOT NULL,
	"account" text NOT NULL,
	"reference" text,
	"reason" text,
	"requested_by" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_amount_positive" CHECK ("payout"."amount" > 0),
	CONSTRAINT "payout_status_known" CHECK ("payout"."status" in ('requested', 'approved', 'paid', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "seller_terms" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"commission" numeric(8, 5) DEFAULT 10 NOT NULL,
	"approve_products" boolean DEFAULT true NOT NULL,
	"least_payout" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_terms_one" CHECK ("seller_terms"."id" = 1),
	CONSTRAINT "seller_terms_commission" CHECK ("seller_terms"."commission" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "store_account" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"commission" numeric(8, 5),
	"sealed" text,
	"bank_version" integer DEFAULT 0 NOT NULL,
	"bank_changed_at" timestamp with time zone,
	CONSTRAINT "store_account_commission" CHECK ("store_account"."commission" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "store_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"order_number" text,
	"payout_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "store_entry_kind_known" CHECK ("store_entry"."kind" in ('sale', 'commission', 'refund', 'commission_back', 'payout', 'payout_back'))
);
--> statement-breakpoint
CREATE TABLE "store_line" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"percent" numeric(8, 5) NOT NULL,
	"total" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"refunded" numeric(12,3) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_approval" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_approval_state_known" CHECK ("product_approval"."state" in ('waiting', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "store_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_invitation_store_id_email_unique" UNIQUE("store_id","email"),
	CONSTRAINT "store_invitation_role_known" CHECK ("store_invitation"."role" in ('owner', 'manager', 'packer'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "seller_application" DROP CONSTRAINT "seller_application_status";--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "minimum_order" bigint;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "holiday_from" date;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "holiday_to" date;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "holiday_note" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "borne_by" text DEFAULT 'store' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "store_id" bigint;--> statement-breakpoint
ALTER TABLE "seller_application" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_member" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_member" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category_commission" ADD CONSTRAINT "category_commission_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_account" ADD CONSTRAINT "store_account_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entry" ADD CONSTRAINT "store_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entry" ADD CONSTRAINT "store_entry_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_line" ADD CONSTRAINT "store_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_line" ADD CONSTRAINT "store_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_application_id_seller_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seller_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_status_id_index" ON "payout" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_open" ON "payout" USING btree ("store_id") WHERE "payout"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "payout_store_id_id_index" ON "payout" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "store_entry_store_id_id_index" ON "store_entry" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "store_entry_store_id_created_at_index" ON "store_entry" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "store_line_store_id_index" ON "store_line" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "application_document_application_id_index" ON "application_document" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "product_approval_state_index" ON "product_approval" USING btree ("state");--> statement-breakpoint
ALTER TABLE "seller_application" ADD CONSTRAINT "seller_application_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_application_store_id_index" ON "seller_application" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_holiday_ends" CHECK ("store"."holiday_from" <= "store"."holiday_to");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'confirm_email', 'account_exists', 'password_changed', 'passkey_added', 'staff_invitation', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_borne_by_known" CHECK ("refund"."borne_by" in ('store', 'shop'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'job'));--> statement-breakpoint
ALTER TABLE "seller_application" ADD CONSTRAINT "seller_application_status" CHECK ("seller_application"."status" in ('new', 'reviewing', 'asked', 'answered', 'approved', 'declined'));--> statement-breakpoint
ALTER TABLE "store_member" ADD CONSTRAINT "store_member_role_known" CHECK ("store_member"."role" in ('owner', 'manager', 'packer'));