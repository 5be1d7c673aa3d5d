CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_once" UNIQUE("user_id","key"),
	CONSTRAINT "notification_kind_known" CHECK ("notification"."kind" in ('order', 'delivery', 'payment', 'refund', 'wallet', 'points', 'household'))
);
--> statement-breakpoint
CREATE TABLE "notification_off" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_off_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_off_kind_known" CHECK ("notification_off"."kind" in ('order', 'delivery', 'payment', 'refund', 'wallet', 'points', 'household')),
	CONSTRAINT "notification_off_channel_known" CHECK ("notification_off"."channel" in ('shop', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "default_shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "default_billing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_user_id_id_index" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_shipping" ON "address" USING btree ("customer_id") WHERE "address"."default_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_billing" ON "address" USING btree ("customer_id") WHERE "address"."default_billing";