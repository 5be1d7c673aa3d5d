CREATE TABLE "pick" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"wish" text DEFAULT 'similar' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"picked" numeric(12,3) DEFAULT 0 NOT NULL,
	"substitute_id" bigint,
	"substitute_name" text,
	"substitute_price" bigint,
	"substitute_quantity" numeric(12,3),
	"picker_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pick_wish_known" CHECK ("pick"."wish" in ('similar', 'none')),
	CONSTRAINT "pick_state_known" CHECK ("pick"."state" in ('open', 'picked', 'short', 'substituted')),
	CONSTRAINT "pick_picked_not_negative" CHECK ("pick"."picked" >= 0),
	CONSTRAINT "pick_substitute_whole" CHECK ("pick"."state" <> 'substituted' or ("pick"."substitute_name" is not null
        and "pick"."substitute_price" is not null and "pick"."substitute_quantity" > 0))
);
--> statement-breakpoint
CREATE TABLE "picked_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"crates" integer NOT NULL,
	"picker_id" text,
	"done_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "picked_order_crates" CHECK ("picked_order"."crates" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "shelf" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"place" text,
	"minimum_age" smallint,
	CONSTRAINT "shelf_minimum_age" CHECK ("shelf"."minimum_age" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "door" (
	"key" text PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_on_earth" CHECK ("door"."lat" between -90 and 90 and "door"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"window_id" bigint,
	"driver_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proof_name" text,
	"proof_pin" boolean DEFAULT false NOT NULL,
	"photo" text,
	"age_checked" boolean DEFAULT false NOT NULL,
	"cash_taken" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"outcome" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stop_state_known" CHECK ("stop"."state" in ('waiting', 'picked_up', 'on_the_way', 'arrived', 'delivered', 'refused', 'absent')),
	CONSTRAINT "stop_outcome_known" CHECK ("stop"."outcome" in ('redeliver', 'restock')),
	CONSTRAINT "stop_cash_not_negative" CHECK ("stop"."cash_taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_substitute_id_product_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_picker_id_user_id_fk" FOREIGN KEY ("picker_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_order" ADD CONSTRAINT "picked_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_order" ADD CONSTRAINT "picked_order_picker_id_user_id_fk" FOREIGN KEY ("picker_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_window_id_delivery_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."delivery_window"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_driver_id_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop" ADD CONSTRAINT "stop_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop" ADD CONSTRAINT "stop_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pick_substitute_id_index" ON "pick" USING btree ("substitute_id") WHERE "pick"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "run_driver_id_date_index" ON "run" USING btree ("driver_id","date");--> statement-breakpoint
CREATE INDEX "run_date_index" ON "run" USING btree ("date");--> statement-breakpoint
CREATE INDEX "stop_run_id_position_index" ON "stop" USING btree ("run_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_open_order" ON "stop" USING btree ("order_id") WHERE "stop"."state" not in ('delivered', 'refused', 'absent');--> statement-breakpoint
CREATE INDEX "stop_order_id_index" ON "stop" USING btree ("order_id");