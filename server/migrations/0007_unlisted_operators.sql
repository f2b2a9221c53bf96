-- by hand
-- The name of a grid operator that the list lacks was in either of two columns.
UPDATE members SET other_network_operator = network_operator, network_operator = 'other'
WHERE network_operator <> '' AND network_operator <> 'other' AND network_operator !~ '^AT[0-9]{6}$';
