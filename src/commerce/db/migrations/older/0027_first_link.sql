CREATE TABLE "first_link" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"nonce" text NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_link_only_row" CHECK ("first_link"."only")
);
