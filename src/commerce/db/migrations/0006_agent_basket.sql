CREATE TABLE "agent_basket" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"content" jsonb NOT NULL,
	"link_hash" text NOT NULL,
	"link_number" integer DEFAULT 1 NOT NULL,
	"taken_at" timestamp with time zone,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_basket_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "agent_basket_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "agent_basket_kind" CHECK ("agent_basket"."kind" in ('cart', 'checkout')),
	CONSTRAINT "agent_basket_status" CHECK ("agent_basket"."status" in ('open', 'cancelled'))
);--> statement-breakpoint
CREATE INDEX "agent_basket_expires_at_index" ON "agent_basket" USING btree ("expires_at");
