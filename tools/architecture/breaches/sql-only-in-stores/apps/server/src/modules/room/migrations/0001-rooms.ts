export const up = 'create table rooms (id int)';
