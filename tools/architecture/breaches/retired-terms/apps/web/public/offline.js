var longestRetryMs = 30000; // breach
var longest = longestRetryMs;
