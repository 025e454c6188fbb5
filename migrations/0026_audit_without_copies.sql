DROP TABLE `change_before`;
