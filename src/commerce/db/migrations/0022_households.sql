CREATE TABLE "customer_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"spend_limit" bigint,
	"invited_by" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_invitation_customer_id_email_unique" UNIQUE("customer_id","email"),
	CONSTRAINT "customer_invitation_role_known" CHECK ("customer_invitation"."role" in ('owner', 'shopper', 'approver', 'viewer')),
	CONSTRAINT "customer_invitation_limit_not_negative" CHECK ("customer_invitation"."spend_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"checkout" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"value" bigint NOT NULL,
	"total" bigint NOT NULL,
	"language" text NOT NULL,
	"site" text,
	"decided_by" text,
	"reason" text,
	"order_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_approval_status_known" CHECK ("order_approval"."status" in ('waiting', 'approved', 'declined', 'returned', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "refund_picture_refund_id_number_unique" UNIQUE("refund_id","number")
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "customer_role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "spend_limit" bigint;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "own_customer_id" bigint;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_invitation" ADD CONSTRAINT "customer_invitation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invitation" ADD CONSTRAINT "customer_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_picture" ADD CONSTRAINT "refund_picture_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_approval_customer_id_id_index" ON "order_approval" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "order_approval_requested_by_index" ON "order_approval" USING btree ("requested_by");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_own_customer_id_customer_id_fk" FOREIGN KEY ("own_customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "user" VALIDATE CONSTRAINT "user_own_customer_id_customer_id_fk";--> statement-breakpoint
CREATE INDEX "user_customer_id_index" ON "user" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_customer_role_known" CHECK ("user"."customer_role" in ('owner', 'shopper', 'approver', 'viewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user" VALIDATE CONSTRAINT "user_customer_role_known";--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_spend_limit_not_negative" CHECK ("user"."spend_limit" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "user" VALIDATE CONSTRAINT "user_spend_limit_not_negative";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'confirm_email', 'account_exists', 'password_changed', 'passkey_added', 'sign_in_code', 'reset_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";