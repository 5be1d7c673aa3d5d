-- A token can't be told from its hash, and no hash was kept: whoever is signed in signs in again.
DELETE FROM "session";--> statement-breakpoint
ALTER TABLE "session" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "session" RENAME CONSTRAINT "session_token_unique" TO "session_token_hash_unique";
