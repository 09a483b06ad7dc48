// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// The sandbox's $STAGE: as much of an ERC-20 as payouts need, and what a token may do to them.
contract SandboxToken {
	string public constant name = "Stage";
	string public constant symbol = "STAGE";
	uint8 public constant decimals = 18;
	uint256 public totalSupply;
	mapping(address => uint256) public balanceOf;
	/// Whom it lets receive nothing.
	mapping(address => bool) public refuses;

	event Transfer(address indexed from, address indexed to, uint256 value);

	constructor(address owner, uint256 supply) {
		totalSupply = supply;
		balanceOf[owner] = supply;
		emit Transfer(address(0), owner, supply);
	}

	function transfer(address to, uint256 value) external returns (bool) {
		require(!refuses[to], "refused");
		require(balanceOf[msg.sender] >= value, "too little");
		balanceOf[msg.sender] -= value;
		balanceOf[to] += value;
		emit Transfer(msg.sender, to, value);
		return true;
	}

	function refuse(address to, bool isSo) external {
		refuses[to] = isSo;
	}
}
