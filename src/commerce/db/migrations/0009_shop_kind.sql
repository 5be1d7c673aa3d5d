CREATE TABLE "shop_kind" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_kind_only_row" CHECK ("shop_kind"."only"),
	CONSTRAINT "shop_kind_known" CHECK ("shop_kind"."kind" in ('demo', 'shop'))
);
