CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"change" uuid NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"field" text,
	"old" jsonb,
	"new" jsonb,
	CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'upload', 'message', 'campaign')),
	CONSTRAINT "activity_action_known" CHECK ("activity"."action" in ('create', 'change', 'remove'))
);
--> statement-breakpoint
CREATE INDEX "activity_kind_record_id_index" ON "activity" USING btree ("kind","record","id");--> statement-breakpoint
CREATE INDEX "activity_change_index" ON "activity" USING btree ("change");