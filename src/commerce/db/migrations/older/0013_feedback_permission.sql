-- The permission for reviews, questions and messages has a plainer name.
UPDATE "staff_role" SET "permissions" = array_replace(array_replace("permissions", 'voices.read', 'feedback.read'), 'voices.write', 'feedback.write');
