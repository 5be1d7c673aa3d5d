CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"picture_id" bigint,
	"scene" text,
	"caption" jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_slug_unique" UNIQUE("slug"),
	CONSTRAINT "upload_picture_id_unique" UNIQUE("picture_id"),
	CONSTRAINT "upload_scene_unique" UNIQUE("scene"),
	CONSTRAINT "upload_kind_known" CHECK ("upload"."kind" in ('recipe', 'scene', 'label', 'product', 'leaflet')),
	CONSTRAINT "upload_shows_one_thing" CHECK (num_nonnulls("upload"."picture_id", "upload"."scene") = 1)
);
--> statement-breakpoint
CREATE TABLE "seller_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"store_name" text NOT NULL,
	"city" text NOT NULL,
	"website" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_application_status" CHECK ("seller_application"."status" in ('new', 'reviewing', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "store_member" (
	"store_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "store_member_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "since" smallint;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "scene" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "tint" text;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_member" ADD CONSTRAINT "store_member_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_member" ADD CONSTRAINT "store_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_published_published_at_index" ON "upload" USING btree ("published","published_at");--> statement-breakpoint
CREATE INDEX "seller_application_status_id_index" ON "seller_application" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "store_member_user_id_index" ON "store_member" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_since_is_a_year" CHECK ("store"."since" between 1000 and 2999);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'confirm_email', 'account_exists', 'password_changed', 'passkey_added', 'sign_in_code', 'reset_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt'));