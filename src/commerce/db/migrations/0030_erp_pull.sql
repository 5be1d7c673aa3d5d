CREATE TABLE "erp_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"since" text,
	"next" text,
	"newest" text,
	"ended_at" timestamp with time zone,
	"seen" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "erp_row_problem" (
	"item_code" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_row_problem_item_code_code_pk" PRIMARY KEY("item_code","code")
);
--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD COLUMN "erp_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD CONSTRAINT "erp_outbox_erp_state_known" CHECK ("erp_outbox"."erp_state" in ('open', 'delivered', 'cancelled'));