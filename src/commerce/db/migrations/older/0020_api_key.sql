CREATE TABLE "api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"start" text NOT NULL,
	"token_hash" text NOT NULL,
	"old_token_hash" text,
	"old_token_until" timestamp with time zone,
	"permissions" text[] NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text DEFAULT '' NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "api_key_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_key_old_token_hash_unique" UNIQUE("old_token_hash")
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_created_by_index" ON "api_key" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'job', 'import'));