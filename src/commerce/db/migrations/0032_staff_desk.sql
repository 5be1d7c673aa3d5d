CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" text,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_note_to_known" CHECK ("order_note"."to" in ('staff', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role_id" bigint NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"user_id" text NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "staff_member_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"name" jsonb NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "user_totp" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acted_by" text;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_customer_id_index" ON "customer_note" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_note_order_id_index" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_email_index" ON "staff_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitation_role_id_index" ON "staff_invitation" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_member_role_id_index" ON "staff_member" USING btree ("role_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acted_by_user_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_acted_by_index" ON "session" USING btree ("acted_by") WHERE "session"."acted_by" is not null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK (string_to_array(replace("user"."role", ' ', ''), ',') <@ array['customer', 'seller', 'delivery', 'staff', 'admin', 'integrator']);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'confirm_email', 'account_exists', 'password_changed', 'passkey_added', 'staff_invitation', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'upload', 'message', 'campaign', 'staff', 'role', 'job'));