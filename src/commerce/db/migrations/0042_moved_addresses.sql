CREATE TABLE "moved_address" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record" bigint NOT NULL,
	CONSTRAINT "moved_address_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "moved_address_kind_known" CHECK ("moved_address"."kind" in ('product', 'category', 'post', 'page'))
);
