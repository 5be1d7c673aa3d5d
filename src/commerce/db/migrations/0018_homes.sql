CREATE TABLE "home" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_slug_known" CHECK ("home"."slug" in ('paris', 'tokyo', 'osaka', 'rome', 'madrid', 'berlin', 'denver'))
);
