CREATE TABLE "draft" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_user_id_kind_record_pk" PRIMARY KEY("user_id","kind","record"),
	CONSTRAINT "draft_kind_known" CHECK ("draft"."kind" in ('page', 'home', 'theme_options')),
	CONSTRAINT "draft_is_short" CHECK (pg_column_size("draft"."value") < 2000000)
);
--> statement-breakpoint
CREATE TABLE "edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"value" jsonb NOT NULL,
	CONSTRAINT "edition_kind_known" CHECK ("edition"."kind" in ('page', 'home', 'theme_options'))
);
--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition" ADD CONSTRAINT "edition_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_kind_record_id_index" ON "edition" USING btree ("kind","record","id");