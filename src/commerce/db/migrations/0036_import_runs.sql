CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"content" text NOT NULL,
	"head" jsonb,
	"order" jsonb,
	"progress" double precision DEFAULT 0 NOT NULL,
	"result" jsonb,
	"rejects" text DEFAULT '' NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_run_state_known" CHECK ("import_run"."state" in ('reading', 'read', 'checking', 'checked', 'running', 'done', 'failed')),
	CONSTRAINT "import_run_progress" CHECK ("import_run"."progress" between 0 and 1)
);
