import { screen, type AtlasArea } from '../atlas-screen.ts';

export const people: AtlasArea = {
  name: 'people',
  screens: [
    screen('member', 'profile', '/u/dana'),
    screen('member', 'own profile', '/u/mia'),
    screen('newcomer', 'no friends', '/friends'),
    screen('member', 'friends', '/friends'),
    screen('newcomer', 'no messages', '/messages'),
    screen('member', 'messages', '/messages'),
    screen('member', 'conversation', '/messages/{person}'),
    screen('newcomer', 'no notifications', '/notifications'),
    screen('member', 'notifications', '/notifications'),
    screen('guest', 'ranking of a guest', '/ranking'),
    screen('member', 'ranking', '/ranking'),
    screen('member', 'ranking of all time', '/ranking/all-time'),
    screen('member', 'seasons', '/ranking/seasons'),
    screen('member', 'own points', '/ranking/points'),
    screen('member', 'streak and goals', '/ranking/progress'),
    screen('guest', 'streak of a guest', '/ranking/progress'),
  ],
};
